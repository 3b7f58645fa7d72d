// Reads an OpenAPI document and prints, as JSON, what Redocly's recommended rules say against it. A process of its own:
// the library is an ES module, which Jest does not load.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const source = await text(process.stdin);
const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) });
const lines = found.map(
  ({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer}: ${message}`,
);
process.stdout.write(JSON.stringify(lines));
