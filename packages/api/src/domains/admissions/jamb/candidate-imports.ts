import {
  directEntryRowSchema,
  utmeRowSchema,
  type DirectEntryRow,
  type JambMode,
  type UtmeRow,
} from '@portal/contracts/admissions';
import type { ImportAbout, ImportColumn, ImportKind } from '../../../platform/imports/import-kind';
import { reachOf, type Reach } from '../../../platform/reach';
import type { Trx } from '../../../platform/database/database';
import { screenedTypeIds } from '../screening/screened-forms';
import { lockResults } from '../screening/store-results';
import type { Row } from './listed-candidate';
import { jambContext } from './jamb-rule';
import { judgeCandidates, type Judged } from './judge-candidates';
import { lockList } from './lock-list';
import { storeCandidates } from './store-candidates';

const person = (mode: string): ImportColumn<Row>[] => [
  { name: 'jambNumber', header: 'JAMB no.', example: '202512345678AB', unique: true },
  { name: 'surname', header: 'Surname', example: 'ADEYEMI' },
  { name: 'firstName', header: 'First name', example: 'TOLU' },
  { name: 'otherNames', header: 'Other names', example: 'GRACE' },
  { name: 'sex', header: 'Sex', example: 'F' },
  { name: 'state', header: 'State', example: 'Oyo' },
  { name: 'lga', header: 'LGA', example: 'Ibadan North' },
  { name: 'department', header: 'Department', example: 'Computer Science' },
  { name: 'mode', header: 'Mode', example: mode },
];

function sessionOf({ sessionId }: ImportAbout): number {
  if (sessionId === undefined) throw new Error('a list of JAMB is of one session');
  return sessionId;
}

/** Where the officer works: rows of other departments are refused. */
const reachFor = ({ command }: ImportAbout): Reach => reachOf(command.actor, 'admissions.edit');

/** What is ranked may change by a match: in the order in which an officer's joining locks them. */
async function lockListAndResults(trx: Trx, sessionId: number): Promise<void> {
  for (const typeId of screenedTypeIds) await lockResults(trx, { sessionId, typeId });
  await lockList(trx, sessionId);
}

/** What both lists have in common. */
const kindOf = <R extends Row>(mode: JambMode) =>
  ({
    claim: 'admissions.edit',
    local: true,
    large: true,
    ofSession: true,
    csv: true,
    // One question for all of them, whoever waits for it.
    atOnce: true,
    asPreviewed: true,
    schemaContext: (db, { today }) => jambContext(db, today),
    hold: (trx, about) => lockListAndResults(trx, sessionOf(about)),
    check: (db, rows, about) =>
      judgeCandidates(db, { sessionId: sessionOf(about), reach: reachFor(about) }, rows),
    commit: (trx, _, about) =>
      storeCandidates(
        trx,
        { sessionId: sessionOf(about), mode, upload: about.upload },
        { judged: about.found, command: about.command },
      ),
  }) as const satisfies Partial<ImportKind<R, Judged>>;

const utmeEntry: ImportColumn<UtmeRow>[] = [
  { name: 'utmeTotal', header: 'UTME total', example: '250' },
  { name: 'subject1', header: 'Subject 1', example: 'Use of English' },
  { name: 'score1', header: 'Score 1', example: '60' },
  { name: 'subject2', header: 'Subject 2', example: 'Mathematics' },
  { name: 'score2', header: 'Score 2', example: '70' },
  { name: 'subject3', header: 'Subject 3', example: 'Physics' },
  { name: 'score3', header: 'Score 3', example: '65' },
  { name: 'subject4', header: 'Subject 4', example: 'Chemistry' },
  { name: 'score4', header: 'Score 4', example: '55' },
];

/** Candidates who sat the UTME. */
export const utmeImport: ImportKind<UtmeRow, Judged> = {
  ...kindOf<UtmeRow>('UTME'),
  kind: 'jamb-list',
  title: 'JAMB list',
  columns: [...person('UTME'), ...utmeEntry],
  schema: utmeRowSchema,
};

const directEntry: ImportColumn<DirectEntryRow>[] = [
  { name: 'qualification', header: 'Qualification', example: 'ND' },
  { name: 'institution', header: 'Institution', example: 'Federal Polytechnic, Bida' },
  { name: 'grade', header: 'Class or grade', example: 'Upper credit' },
  { name: 'year', header: 'Year', example: '2024' },
];

/** Candidates who enter directly. */
export const directEntryImport: ImportKind<DirectEntryRow, Judged> = {
  ...kindOf<DirectEntryRow>('DIRECT_ENTRY'),
  kind: 'direct-entry-list',
  title: 'Direct-entry list',
  columns: [...person('Direct entry'), ...directEntry],
  schema: directEntryRowSchema,
};
