// node load.cjs PORT TABLES SECONDS RATE…: plays at the tables of a server, so many acts a second.
// First a line when everybody sits, then one for each rate: acts, seconds, and the milliseconds from
// each act's time to everybody's screen.
const http = require("http");
const { io } = require("socket.io-client");

const SEATS = 4;
const TOGETHER = 64; // so many tables sit down at a time
const [port, tables, seconds, ...rates] = process.argv.slice(2).map(Number);
const agent = new http.Agent({ keepAlive: true, maxSockets: TOGETHER });

function post(path, body) {
  return new Promise((resolve, reject) => {
    const words = JSON.stringify(body);
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(words) };
    const asked = http.request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (answer) => {
      let said = "";
      answer.on("data", (part) => (said += part));
      answer.on("end", () => (answer.statusCode === 200 ? resolve(JSON.parse(said)) : reject(new Error(said))));
    });
    asked.on("error", reject);
    asked.end(words);
  });
}

async function sit() {
  const { matchID } = await post("/games/counting/create", { numPlayers: SEATS });
  const table = { matchID, acts: 0, waiting: 0, lines: [], keys: [] };
  for (let seat = 0; seat < SEATS; seat++) {
    const given = await post(`/games/counting/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    table.keys.push(given.playerCredentials);
    const line = io(`http://127.0.0.1:${port}/counting`, { transports: ["websocket"], forceNew: true });
    table.lines.push(line);
    line.on("update", (id, state) => heard(table, state._stateID));
    line.on("patch", (id, before, after) => heard(table, after));
    await new Promise((resolve) => {
      line.on("sync", (id, synced) => {
        table.state = synced.state._stateID;
        resolve();
      });
      line.emit("sync", matchID, String(seat), given.playerCredentials, SEATS);
    });
  }
  return table;
}

let took = [];

function heard(table, state) {
  table.state = Math.max(table.state, state);
  if (--table.waiting === 0) {
    took.push(performance.now() - table.due);
    if (table.late.length) act(table, table.late.shift());
  }
}

function act(table, due) {
  const seat = String(table.acts++ % SEATS);
  table.due = due;
  table.waiting = SEATS;
  const payload = { type: "add", args: [1], playerID: seat, credentials: table.keys[seat] };
  table.lines[seat].emit("update", { type: "MAKE_MOVE", payload }, table.state, table.matchID, seat);
}

async function play(all, rate) {
  took = [];
  const start = performance.now();
  let number = 0;
  while (performance.now() - start < 1000 * seconds) {
    for (; number < ((performance.now() - start) * rate) / 1000; number++) {
      const table = all[number % all.length];
      const due = start + (1000 * number) / rate;
      if (table.waiting) table.late.push(due);
      else act(table, due);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const lasted = (performance.now() - start) / 1000;
  const done = took.slice().sort((a, b) => a - b);
  const at = (part) => done[Math.min(done.length - 1, Math.floor(part * done.length))];
  console.log(JSON.stringify({ rate, acts: done.length, seconds: lasted, p50: at(0.5), p99: at(0.99) }));
  for (const table of all) table.late = [];
  const end = performance.now() + 5000;
  while (all.some((table) => table.waiting) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

(async () => {
  const all = [];
  for (let first = 0; first < tables; first += TOGETHER)
    all.push(...(await Promise.all(Array.from({ length: Math.min(TOGETHER, tables - first) }, sit))));
  for (const table of all) table.late = [];
  await new Promise((resolve) => setTimeout(resolve, 3000));
  console.log(JSON.stringify({ tables: all.length }));
  for (const rate of rates) await play(all, rate);
  process.exit(0);
})();
