import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The rules that a text would break if it stood in that file. */
function broken(file, text) {
  const args = ['node_modules/eslint/bin/eslint.js', '--format', 'json', '--stdin', '--stdin-filename', file];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  return JSON.parse(stdout)[0].messages.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test('a module cannot go round the doors, take a whole row or block paste', () => {
  const found = broken(
    'packages/mf-student/src/probe/probe.tsx',
    `import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import axios from 'axios';
import { object } from 'yup';
export const all = (db: { selectAll(): unknown }) => db.selectAll();
export const Field = () => <input aria-label="a" onPaste={(event) => event.preventDefault()} />;
export const used = [Box, useQuery, useForm, useNavigate, axios, object];
`,
  );
  expect(found.filter((line) => line.startsWith('no-restricted-imports'))).toHaveLength(6);
  expect(found).toContainEqual(expect.stringContaining('Name the columns'));
  expect(found).toContainEqual(expect.stringContaining('Let people paste'));
});

test('fields and elements stand where they are; a spread that depends on something may stay', () => {
  const text = `export const many = [...['a', 'b'], ...(Math.random() > 2 ? ['c'] : [])];
export const one = { ...{ a: 1 }, ...(many.length > 2 ? { b: 2 } : {}) };
export const Field = () => <input {...{ name: 'a' }} {...one} />;
`;
  expect(broken('packages/shared/src/forms/probe.tsx', text)).toHaveLength(3);
});

test('a part of the shell that may not come is a LatePart; a page of a module may be lazy', () => {
  const text = `import { lazy } from 'react';\nexport const Part = lazy;\n`;
  expect(broken('packages/shell/src/chrome/probe.tsx', text).join()).toContain('LatePart');
  expect(broken('packages/shared/src/forms/probe.tsx', text).join()).toContain('LatePart');
  expect(broken('packages/mf-student/src/probe/probe.tsx', text)).toEqual([]);
});

test('the storage that a browser may deny is used through one piece', () => {
  const text = `export const kept = sessionStorage.getItem('a') ?? window.localStorage.getItem('a');\n`;
  for (const file of [
    'shell/src/boot/probe.ts',
    'shared/src/forms/probe.ts',
    'mf-student/src/probe/probe.page.tsx',
  ])
    expect(broken(`packages/${file}`, text)).toHaveLength(2);
});

test('the door that owns a library may import it, and only that one', () => {
  const text = `import { Box } from '@chakra-ui/react';\nexport const used = Box;\n`;
  expect(broken('packages/shared/src/ui/probe.ts', text)).toEqual([]);
  expect(broken('packages/shared/src/forms/probe.ts', text)).toHaveLength(1);
});

test('a module declares no calls of its own', () => {
  const text = `import type { saveCall } from '@portal/contracts/admissions';
import { defineCall, type defineReport, object } from '@portal/shared/model';
export type Made = [typeof saveCall, typeof defineReport];
export const used = [defineCall, object];
`;
  const own = expect.stringContaining('calls/in-contract: Declare calls in the contract of the domain');
  expect(broken('packages/mf-finance/src/probe/probe.ts', text)).toEqual([own]);
  expect(broken('packages/contracts/src/finance/calls/probe.ts', text)).toEqual([]);
});

test('a page names the calls that it makes, and never takes their domain apart', () => {
  const text = `import { finance, feeStates } from '@portal/contracts/finance';
const { reversals } = finance;
const { list } = finance.refunds;
const disputes = finance.disputes;
const { states } = { states: feeStates };
export type Refunds = typeof finance.refunds;
export const all = [...Object.values(finance), { finance }];
export const used = [finance.refunds.list, finance.reversals.list.data, states, reversals, list, disputes];
`;
  const found = broken('packages/mf-finance/src/probe/probe.ts', text);
  const one = expect.stringMatching(
    /^calls\/named-whole: Write a call by its whole name .*`finance\.group\.call`/,
  );
  expect(found).toEqual([one, one, one, one, one]);
  const local = `import { finance } from './finance';\nexport const { refunds } = finance;\n`;
  expect(broken('packages/mf-finance/src/probe/probe.ts', local)).toEqual([]);
});

test('a module takes no builder of calls in another way, and writes no call as an object', () => {
  const text = `import * as model from '@portal/shared/model';
import type * as types from '@portal/shared/model';
import * as contract from '@portal/contracts/admissions';
import { finance } from '@portal/contracts/finance';
export { defineReport as report, type defineCall } from '@portal/shared/model';
export * from '@portal/shared/model';
export const kept = [model.string, contract.saveCall, contract.admissions.documents] as types.Schema[];
const data = model.shape({});
export const written = { method: 'GET', path: '/Own', access: 'user', data };
export const copied = { ...finance.refunds.list, path: '/Own' };
export const well = { ...finance.refunds.list.data, path: '/own', method: 'GET', data };
`;
  const found = broken('packages/mf-finance/src/probe/probe.ts', text).filter((line) =>
    line.startsWith('calls/in'),
  );
  expect(found).toEqual([
    expect.stringContaining('Import the names that you use'),
    expect.stringContaining('Declare calls in the contract'),
    expect.stringContaining('Import the names that you use'),
    expect.stringContaining('Declare calls in the contract'),
    expect.stringContaining('Declare this call with defineCall'),
    expect.stringContaining('Declare this call with defineCall'),
  ]);
});
