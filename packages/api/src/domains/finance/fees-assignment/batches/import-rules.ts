import { feeCategoryOf, type FeeCategory } from '@portal/contracts/finance';
import { type Claim, counted } from '@portal/shared/model';
import { record } from '../../../../platform/audit/audit';
import type { Db, Trx } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import type {
  Finding,
  ImportAbout,
  ImportColumn,
  ImportKind,
  ImportRow,
} from '../../../../platform/imports/import-kind';
import { recordAuthor } from '../../../../platform/two-people/authorship';
import { askAboutBatch } from '../ask-about-fees';
import { demandItems, draftOf, insertDraft } from '../rules/draft-rule';
import { activeOf } from '../rules/rule-key';
import { readLists, readRule, rowsByRule, type SheetRule } from './read-rules';
import { acceptanceColumns, ruleRowSchema, schoolColumns, type RuleRow } from './rule-sheet';

type Rows = readonly ImportRow<RuleRow>[];

interface Sheet {
  kind: string;
  title: string;
  desk: FeeCategory;
  /** The fee where the sheet does not say it. */
  usual: string;
  columns: readonly ImportColumn<RuleRow>[];
}

async function rulesIn(db: Db | Trx, rows: Rows, { usual }: Sheet) {
  const lists = await readLists(db);
  return Promise.all(rowsByRule(rows).map((group) => readRule(group, { lists, usual })));
}

const said = (rows: Rows, verdict: Finding['verdict'], message: string) =>
  rows.map(({ number }): Finding => ({ number, verdict, message }));

/** What only the database knows of a rule that is fine by itself. */
async function findingsOf(db: Db | Trx, { written, rows }: SheetRule, { desk }: Sheet): Promise<Finding[]> {
  const own = feeCategoryOf(written.purposeId, written.studentTypeId);
  if (own !== desk && !(desk === 'school' && own === 'pg'))
    return said(rows, 'error', 'Not a fee of this page');
  const draft = draftOf(written);
  try {
    await demandItems(db, draft);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors.flatMap(({ path, message }) => {
      const at = Number(/\d+/.exec(path)?.[0] ?? 0);
      return said(rows, 'error', 'Another row of this rule is wrong').map((finding, index) =>
        index === at ? { ...finding, message } : finding,
      );
    });
  }
  const replaced = await activeOf(db, draft);
  return replaced === null ? [] : said(rows, 'warning', 'Takes the place of the rule that counts now');
}

async function commit(trx: Trx, sheet: Sheet, { rows, about }: { rows: Rows; about: ImportAbout }) {
  const { command } = about;
  const rules = (await rulesIn(trx, rows, sheet)).flatMap(({ rule }) => rule ?? []);
  const title = `${counted(rules.length, 'rule')} from a spreadsheet`;
  const { id } = await trx
    .insertInto('fee_batch')
    .values({
      kind: 'upload',
      desk: sheet.desk,
      title,
      created_by: command.actor.userId,
      created_at: command.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'fee batch', ids: [id], part: 'spreadsheet' });
  const made: number[] = [];
  for (const { written } of rules)
    made.push((await insertDraft(trx, command, { ...draftOf(written), batchId: id })).id);
  await askAboutBatch(trx, command, { id, title, category: sheet.desk });
  await record(trx, command, { act: 'fee-batch.upload', after: { id, title, rules: made } });
}

const kindOf = (sheet: Sheet): ImportKind<RuleRow> => ({
  kind: sheet.kind,
  title: sheet.title,
  claim: 'finance.edit' satisfies Claim,
  columns: sheet.columns,
  schema: ruleRowSchema,
  atOnce: true,
  check: async (db, rows) => {
    const findings: Finding[] = [];
    for (const { rule, findings: found } of await rulesIn(db, rows, sheet))
      findings.push(...found, ...(rule ? await findingsOf(db, rule, sheet) : []));
    return findings;
  },
  commit: (trx, rows, about) => commit(trx, sheet, { rows, about }),
});

/** Rules from a spreadsheet, a row for each line: drafts of one batch. */
export const ruleImports: readonly ImportKind<RuleRow>[] = [
  kindOf({
    kind: 'school-fees',
    title: 'School fees',
    desk: 'school',
    usual: 'School fees',
    columns: schoolColumns,
  }),
  kindOf({
    kind: 'acceptance-fees',
    title: 'Acceptance fees',
    desk: 'acceptance',
    usual: 'Acceptance fee',
    columns: acceptanceColumns,
  }),
];
