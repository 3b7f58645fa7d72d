import {
  closedObject,
  defineCall,
  integer,
  listOf,
  object,
  shape,
  text,
  whole,
  type ObjectShape,
} from '@portal/shared/model';
import type { ChangeGroup } from './change-groups';
import { groupFields, saved, seenVersion } from './student-changes.schema';

const byId = object({ id: integer().positive().required() });

/** What a change does elsewhere, as facts before and after it, and the mark to send when it is saved. */
const effects = shape({
  mark: text(),
  effects: listOf({ what: text(), before: text(), after: text() }),
});

/** The preview runs the save and takes it back; the save refuses when the effects are no longer those that were shown. */
const changeOf = <const G extends ChangeGroup, F extends ObjectShape>(group: G, fields: F) => ({
  preview: defineCall({
    access: { claim: `student.edit-${group}` as const },
    scoped: true,
    method: 'POST',
    path: `/StudentManagement/students/{id}/${group}/preview` as const,
    summary: `What a change of this group would do (${group}); nothing is saved`,
    // It holds what the save holds, the head of the audit too, and leaves nothing that would tell of it.
    perMinute: 20,
    params: byId,
    body: closedObject({ ...fields, ...seenVersion }),
    data: effects,
  }),
  save: defineCall({
    access: { claim: `student.edit-${group}` as const },
    scoped: true,
    method: 'PUT',
    path: `/StudentManagement/students/{id}/${group}` as const,
    summary: `Changes this group of the record (${group})`,
    params: byId,
    body: closedObject({ ...fields, ...seenVersion, ...saved }),
    data: shape({ version: whole() }),
    invalidates: ['/StudentManagement/', '/Student/'],
  }),
});

/** Changes of a student's record, each group by its own claim. */
export const studentChanges = {
  names: changeOf('names', groupFields.names),
  birth: changeOf('birth', groupFields.birth),
  origin: changeOf('origin', groupFields.origin),
  study: changeOf('study', groupFields.study),
  level: changeOf('level', groupFields.level),
  entry: changeOf('entry', groupFields.entry),
  state: changeOf('state', groupFields.state),
};
