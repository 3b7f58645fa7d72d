import { reviewGroups } from '@portal/shared/forms/definition';
import { type CallSpec, type Schema, ValidationError } from '@portal/shared/model';
import { callWire } from '@portal/shared/wire';
import type { ProgrammeForm } from '../applications/application-form';
import type { ApplicationRecord } from '../applications/application-facts';

/** What a form makes of a record: the answers it begins with, what it would send, its review and its slip. */
export function viewsOf(form: ProgrammeForm, record: ApplicationRecord) {
  return {
    steps: form.steps.map((step) => {
      const answers = step.answersOf(record);
      const body = step.payloadOf(answers, record);
      return { id: step.id, done: step.isDone(record), body, review: reviewGroups(step, record) };
    }),
    applicant: form.applicant(record),
    slip: form.slip.map((section) => ({
      title: section.title,
      rows: section.rows?.(record),
      sittings: section.sittings?.(record),
    })),
  };
}

/** What a form asks: its questions with their lists, in their order. */
export function askedBy(form: ProgrammeForm) {
  return form.steps.map(({ id, hash, title, groups }) => ({
    id,
    hash,
    title,
    groups: groups.map((group) => ({
      title: group.title,
      fields: group.fields.map((field) => {
        const { kind, name, label, readOnly, optional } = field;
        const flags = [readOnly && 'read only', optional && 'optional'].filter(Boolean);
        const list =
          kind === 'choice' && ('list' in field.options ? field.options.list : field.options.call.path);
        return [kind, name, label, ...(list ? [list] : []), ...flags].join(' | ');
      }),
    })),
  }));
}

/** The wire of calls; the order of names says nothing on it. */
export function wiresOf(calls: Readonly<Record<string, CallSpec>>): unknown {
  const wires = Object.values(calls).map((call) => [`${call.method} ${call.path}`, callWire(call)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(wires)), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? value.sort() : value,
  );
}

/** Path and message of everything that a schema refuses. */
export function refusals(
  schema: Schema,
  value: unknown,
  context: Record<string, unknown> = {},
): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false, context: { today: '2026-11-21', ...context } });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}
