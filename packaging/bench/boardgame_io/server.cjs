// node server.cjs [FOLDER]: with a folder what happens is written to files, else kept in memory.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Counting } = require("./counting.cjs");

const folder = process.argv[2];
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const log = console.log;
console.log = console.info = () => {};
const server = Server({ games: [Counting], origins: [Origins.LOCALHOST], db });
server.run({ port: 0 }).then(({ appServer }) => {
  log(JSON.stringify({ port: appServer.address().port }));
});
