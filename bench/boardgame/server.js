/* boardgame.io's server: node server.js PORT [FOLDER]; with a folder it stores to files. */
const { Server, FlatFile } = require("boardgame.io/server");
const { Counting } = require("./game.js");

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [Counting], db, origins: ["*"] }).run({ port: Number(port), callback: () => console.log("ready") });
