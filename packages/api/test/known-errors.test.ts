import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue } from '@portal/shared/model';
import { everyError } from '../src/platform/errors';
import { everyPart } from '../src/platform/part';
import { testApp } from './app';

const source = path.resolve(__dirname, '../src');

function* codesThrown(): Generator<string> {
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    for (const [, code = ''] of readFileSync(path.join(source, name), 'utf8').matchAll(
      /new AppError\('([A-Z_]+)'/g,
    ))
      yield code;
  }
}

it('every code that the API throws is brought by the platform or a part, and no code twice', () => {
  const thrown = [...new Set(codesThrown())];
  expect(thrown.length).toBeGreaterThan(20);
  expect(thrown.filter((code) => !everyError().has(code))).toEqual([]);
  const brought = everyPart().flatMap(({ errors = {} }) => Object.keys(errors));
  expect(brought).toEqual(expect.arrayContaining(['APPLICATION_COMPLETED', ...Object.keys(errorCatalogue)]));
  expect(brought.filter((code, index) => brought.indexOf(code) !== index)).toEqual([]);
});

it('the document of the API names them all', async () => {
  const test = await testApp();
  const { components } = (await test.call('GET', '/openapi.json')).json();
  const { schema } = components.responses.Problem.content['application/problem+json'];
  expect(schema.properties.code.enum).toEqual([...everyError().keys()]);
  await test.close();
});
