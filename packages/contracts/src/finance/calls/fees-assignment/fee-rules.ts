import {
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  nothing,
  number,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { approve, edit, feePages, view } from '../officer-calls';
import { count, feeRuleRow } from './fee-rule-row';
import {
  degrees,
  entryModes,
  feeCategories,
  feePayers,
  feeRuleStates,
  nationalities,
  studyModes,
} from '../../schemas/fee-category';
import { chosenId, openNumber } from '../../schemas/fee-fields';
import { feeRuleSchema } from '../../schemas/fee-rule';
import { seenVersion } from '../../schemas/seen-version';

const id = () => integer().positive();
const one = () => object({ id: id().required() });
const seen = () => object({ version: seenVersion() });
const seenClosing = () => object({ version: seenVersion(), closing: id().required() });
const versioned = shape({ id: whole(), version: whole() });

/** Rules: who owes what for a session. */
export const feeRules = {
  list: defineCall({
    method: 'GET',
    path: '/FeeRules/list',
    summary: 'Rules of a category of fees, with their totals; amounts in kobo',
    ...view,
    query: listQuery(
      {
        desk: string().oneOf(feeCategories),
        purposeId: id(),
        sessionId: id(),
        studentTypeId: id(),
        level: integer().min(0).max(900),
        departmentGroupId: id(),
        entryMode: string().oneOf(entryModes),
        nationality: string().oneOf(nationalities),
        degree: string().oneOf(degrees),
        studyMode: string().oneOf(studyModes),
        state: string().oneOf([...feeRuleStates, 'closing']),
        batchId: id(),
        forMe,
      },
      ['session', 'level', 'createdAt'],
    ),
    data: pageOf(feeRuleRow),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/FeeRules/choices',
    summary: 'What filters and the form of a rule choose from',
    ...view,
    data: shape({
      sessions: listOf(option),
      studentTypes: listOf(option),
      purposes: listOf(option),
      departmentGroups: listOf(option),
      items: listOf({ id: whole(), code: text(), name: text(), purposeId: whole() }),
      /** Per cent of the first instalment that a new fee begins with. */
      firstPercent: number().nullable().defined(),
    }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/FeeRules/one/{id}',
    summary: 'A rule with its lines, what it would replace, and rules that ask as much of the same students',
    ...view,
    params: one(),
    data: shape({
      ...feeRuleRow,
      items: listOf({
        itemId: whole(),
        code: text(),
        name: text(),
        amount: whole(),
        payers: string().oneOf(feePayers).defined(),
        /** Kobo of each instalment; null where it is paid in full only, or not by everybody. */
        first: count(),
        second: count(),
      }),
      /** The active rule of the same students, of a draft. */
      replaces: shape({ id: whole(), total: whole(), invoices: whole() }).nullable().defined(),
      overlaps: listOf({ id: whole(), words: text(), counts: text() }),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/FeeRules/create',
    invalidates: feePages,
    summary: 'Prepares a rule: a draft, until another officer makes it active',
    ...edit,
    body: feeRuleSchema,
    data: versioned,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/FeeRules/update/{id}',
    invalidates: feePages,
    summary: 'Changes a draft',
    ...edit,
    params: one(),
    body: feeRuleSchema.shape({ version: seenVersion() }),
    data: versioned,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/FeeRules/delete/{id}',
    invalidates: feePages,
    summary: 'Deletes a draft',
    ...edit,
    params: one(),
    body: seen(),
    data: nothing,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/FeeRules/copy/{id}',
    invalidates: feePages,
    summary:
      'Makes a draft of a rule, for the same session or another one; due dates stay with their session',
    ...edit,
    params: one(),
    body: object({ sessionId: openNumber().integer().positive() }),
    data: versioned,
  }),
  activate: defineCall({
    method: 'POST',
    path: '/FeeRules/activate/{id}',
    invalidates: feePages,
    summary: 'Makes a draft count that another officer prepared; the rule of the same students is superseded',
    ...approve,
    params: one(),
    body: seen(),
    data: shape({ superseded: count() }),
  }),
  close: defineCall({
    method: 'POST',
    path: '/FeeRules/close/{id}',
    invalidates: feePages,
    summary: 'Asks to take an active rule out of use; another officer agrees',
    ...edit,
    params: one(),
    body: object({ version: seenVersion(), reason: whyField() }),
    data: nothing,
  }),
  approveClosing: defineCall({
    method: 'POST',
    path: '/FeeRules/close/{id}/approve',
    invalidates: feePages,
    summary: 'Takes a rule out of use as another officer asked; `closing` is the request that was seen',
    ...approve,
    params: one(),
    body: seenClosing(),
    data: nothing,
  }),
  dropClosing: defineCall({
    method: 'POST',
    path: '/FeeRules/close/{id}/drop',
    invalidates: feePages,
    summary:
      'The rule stays: who asked thought better of it, or another officer refuses; `closing` is the request that was seen',
    ...edit,
    params: one(),
    body: seenClosing(),
    data: nothing,
  }),
  student: defineCall({
    method: 'GET',
    path: '/FeeRules/student',
    summary: 'What a student owes: the rule that counts, or a draft as if it did; amounts in kobo',
    ...view,
    query: object({
      matricNumber: string().trim().max(40).required('Enter the matric number'),
      sessionId: chosenId('Choose the session'),
      purposeId: chosenId('Choose the kind of fee'),
      /** Looks at this rule instead of the one that counts. */
      ruleId: id(),
    }),
    data: shape({
      name: text(),
      matricNumber: text(),
      level: whole(),
      studentType: text(),
      department: maybe(),
      /** Of the one that counts; null: nothing is charged. */
      ruleId: count(),
      ruleWords: maybe(),
      /** False: the asked rule is for others. */
      fits: flag(),
      lines: listOf({ description: text(), amount: whole() }),
      total: whole(),
      first: listOf({ description: text(), amount: whole() }),
      second: listOf({ description: text(), amount: whole() }),
      covers: listOf({ description: text(), amount: whole() }),
      payable: whole(),
    }),
  }),
};
