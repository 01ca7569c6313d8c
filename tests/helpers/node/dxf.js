// Counts the entities of a DXF drawing by layer and kind, as JSON.
const DxfParser = require("dxf-parser");
const { readFileSync } = require("fs");
const { entities, header } = new DxfParser().parseSync(readFileSync(process.argv[2], "utf8"));
const counts = {};
for (const { layer, type } of entities) {
  counts[`${layer} ${type}`] = (counts[`${layer} ${type}`] ?? 0) + 1;
}
console.log(JSON.stringify({ counts, units: header.$INSUNITS }));
