// Reads a saved object of Tabletop Simulator, unpacks it into a folder and packs that again:
// what was packed, as JSON. The reader marks fractions, to keep how they are written.
const { readSave, extractSave, embedSave } = require("@tts-tools/savefile");
const [file, folder] = process.argv.slice(2);
const MARK = ">>floating-point<<";
extractSave(readSave(file), { output: folder });
const packed = embedSave(folder, { includePath: [] });
const plain = (key, value) =>
  typeof value === "string" && value.startsWith(MARK) ? Number(value.slice(MARK.length)) : value;
console.log(JSON.stringify(packed, plain));
