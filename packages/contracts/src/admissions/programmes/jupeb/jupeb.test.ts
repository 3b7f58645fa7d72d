import { reviewGroups } from '@portal/shared/forms/definition';
import { callWire } from '@portal/shared/wire';
import { admissions, formOf, programmes } from '../..';
import { jupebRecordBuilder, type JupebRecord } from './jupeb.fixture';

const form = formOf(programmes.jupeb);
if (!form) throw new Error('JUPEB has a form');
const records: [string, JupebRecord][] = [0, 1, 2, 3].map((done) => [
  `${done} steps done`,
  jupebRecordBuilder({ done }),
]);
const lists = {
  stateId: [{ id: 1, name: 'Niger' }],
  lgaId: [],
  jupebOptionSubjectId: [{ id: 1, name: 'Mathematics' }],
};

it.each(records)('%s: answers, bodies, review and slip', (_, record) => {
  for (const step of form.steps) {
    const answers = step.answersOf(record);
    expect({
      answers,
      body: step.payloadOf(answers, record),
      review: reviewGroups(step, record),
      done: step.isDone(record),
    }).toMatchSnapshot(step.id);
  }
  expect({
    applicant: form.applicant(record),
    title: form.slipTitle,
    slip: form.slip.map((section) => ({
      title: section.title,
      rows: section.rows?.(record),
      sittings: section.sittings?.(record),
    })),
  }).toMatchSnapshot('slip');
});

it('asks what it asks, with lists and their queries', () => {
  const answers = { countryId: '1', stateId: '2', jupebOptionId: '3', hasDisability: 'Yes' };
  const asked = form.steps.map((step) => ({
    id: step.id,
    hash: step.hash,
    title: step.title,
    needsPhoto: Boolean(step.needsPhoto),
    context: [step.context?.({}), step.context?.(lists), step.context?.({ stateId: [], lgaId: [] })],
    groups: step.groups.map(({ title, note, fields }) => ({
      title,
      note,
      fields: fields.map((field) => ({
        kind: field.kind,
        name: field.name,
        label: field.label,
        hint: field.hint,
        autoComplete: field.autoComplete,
        flags: [field.readOnly, field.optional, field.wide, field.sensitive].map(Boolean),
        asked: [field.when?.({}), field.when?.(answers), field.when?.({ middlename: 'Bayo' })],
        ...('clears' in field && { clears: field.clears }),
        ...(field.kind === 'choice' && {
          whenEmpty: field.whenEmpty,
          list:
            'list' in field.options
              ? field.options.list
              : [field.options.call.path, field.options.query(answers), field.options.query({})],
        }),
        ...(field.kind === 'digits' && { length: field.length }),
        ...(field.kind === 'date' && {
          days: [field.earliest?.('2026-11-21'), field.latest?.('2026-11-21')],
        }),
      })),
    })),
  }));
  expect(asked).toMatchSnapshot();
});

it('has calls of the same wire', () => {
  const wires = Object.values(admissions.jupebApplication).map((call) => [call.path, callWire(call)]);
  // The order of names says nothing on the wire.
  const unordered: unknown = JSON.parse(JSON.stringify(Object.fromEntries(wires)), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? value.sort() : value,
  );
  expect(unordered).toMatchSnapshot();
});
