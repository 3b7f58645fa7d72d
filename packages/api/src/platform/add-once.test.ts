import { finance } from '@portal/contracts/finance';
import { errorCatalogue } from '@portal/shared/model';
import '../domains';
import { addOnce } from './add-once';
import { exportable } from './exports/exportable';
import { importKind } from './imports/import-kind';
import { addEffect } from './outbox/outbox';
import { addParts, everyPart, type Part } from './part';

it('keeps the first of a name, and says of a second one what both are', () => {
  const known = new Map<string, string>();
  addOnce(known, ['rooms', 'Rooms of hostels'], (title) => title);
  expect(() => addOnce(known, ['rooms', 'Lecture rooms'], (title) => title)).toThrow(
    'rooms stands for two things: Rooms of hostels, and Lecture rooms',
  );
  expect([...known]).toEqual([['rooms', 'Rooms of hostels']]);
});

const kindOf = { category: 'Payments', audience: ['student'], path: '/fees' } as const;
const brought: [name: string, part: Partial<Part>][] = [
  ['claims finance.view', { claims: { 'finance.view': { label: 'Look at everything' } } }],
  ['errors NOT_FOUND', { errors: { NOT_FOUND: errorCatalogue.NOT_FOUND } }],
  ['errors APPLICATION_COMPLETED', { errors: { APPLICATION_COMPLETED: [409, 'Done.'] } }],
  ['notifications export ready', { notifications: { 'export ready': kindOf } }],
  [
    'finders Invoice',
    { finders: [{ kind: 'Invoice', claim: 'finance.view', userTypes: [], find: async () => [] }] },
  ],
  ['callers actor', { callers: everyPart().find(({ callers }) => callers)?.callers as never }],
];

it.each(brought)('two parts do not bring the same: %s', (name, part) => {
  const known = [...everyPart()];
  expect(() => addParts([{ name: 'twin', routes: [], ...part }])).toThrow(
    new RegExp(`^${name} stands for two things: one of \\w+, and one of twin$`),
  );
  expect(everyPart()).toEqual(known);
});

const deps = () => ({ effects: new Map() });

it('two exports do not have the same name', () => {
  const made = deps();
  const list = (title: string) =>
    ({ name: 'fees', title, call: finance.feeRules.list, columns: [] }) as unknown as Parameters<
      typeof exportable
    >[1];
  exportable(made, list('Fees'));
  expect(() => exportable(made, list('Other fees'))).toThrow(
    'fees stands for two things: the export of Fees (/FeeRules/list), and the export of Other fees (/FeeRules/list)',
  );
});

it('two uploads do not have the same name', () => {
  const made = deps();
  const kind = (title: string) => ({ kind: 'fees', title }) as unknown as Parameters<typeof importKind>[1];
  importKind(made, kind('Fees'));
  expect(() => importKind(made, kind('Other fees'))).toThrow(
    'fees stands for two things: the upload of Fees, and the upload of Other fees',
  );
});

it('an effect is carried out in one way', () => {
  const made = deps();
  addEffect(made, 'mail', async function sendMail() {});
  expect(() => addEffect(made, 'mail', async () => {})).toThrow(
    'mail stands for two things: the handler sendMail, and the handler without a name',
  );
});
