import {
  eligibilityOf,
  oLevelDifferences,
  subjectsAsked,
  type Graded,
  type verdictSchema,
  type Verdict,
} from '@portal/contracts/admissions';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { tellEntrant } from '../clearance/tell-entrant';
import { departmentSubjects } from '../application-setup/department-subjects.queries';
import { oLevelOf } from '../applications/applications.queries';
import {
  demandSupplied,
  holdVerification,
  recordVerificationEvent,
  type HeldVerification,
} from './held-verification';
import { gradeFacts, oLevelSubjects } from './o-level-facts.queries';

type Given = InferType<typeof verdictSchema>;

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

interface Found {
  sitting: number;
  examinationTypeId: number;
  examNumber: string;
  examYear: number;
  results: Graded[];
}

const foundOf = ({
  sitting,
  examinationTypeId,
  examNumber,
  examYear,
  results = [],
}: Given['sittings'][number]): Found => ({
  sitting,
  examinationTypeId: Number(examinationTypeId),
  examNumber,
  examYear: Number(examYear),
  results: results
    .filter(({ subjectId }) => subjectId)
    .map(({ subjectId, gradeId }) => ({ subjectId: Number(subjectId), gradeId: Number(gradeId) })),
});

/** Throws INVALID for a subject, grade or examination that does not exist. */
async function demandKnown(trx: Trx, found: readonly Found[]): Promise<void> {
  const known = await trx
    .selectFrom('lookup')
    .select(['list', 'id'])
    .where('list', 'in', ['olevel-subjects', 'olevel-grades', 'examination-types'])
    .execute();
  const entries = new Set(known.map(({ list, id }) => `${list} ${id}`));
  for (const [index, { examinationTypeId, results }] of found.entries()) {
    if (!entries.has(`examination-types ${examinationTypeId}`))
      throw invalid(`sittings[${index}].examinationTypeId`, 'Choose the examination');
    for (const [row, { subjectId, gradeId }] of results.entries())
      if (!entries.has(`olevel-subjects ${subjectId}`) || !entries.has(`olevel-grades ${gradeId}`))
        throw invalid(`sittings[${index}].results[${row}].subjectId`, 'Choose subject and grade of each row');
  }
}

const has = (sitting: number) => (one: { sitting: number }) => one.sitting === sitting;

/** What the form says and the body shows otherwise, sitting by sitting. */
async function differences(trx: Trx, applicationId: number | null, found: readonly Found[]) {
  const declared = applicationId === null ? [] : await oLevelOf(trx, applicationId);
  // Of somebody whose list came without a form, the body alone speaks.
  if (declared.length === 0) return [];
  const numbers = new Set([...declared, ...found].map(({ sitting }) => sitting));
  return [...numbers].sort().flatMap((sitting) => {
    const said = declared.find(has(sitting));
    const shown = found.find(has(sitting));
    const grades = oLevelDifferences(said?.results ?? [], shown?.results ?? []);
    const examination =
      said !== undefined &&
      shown !== undefined &&
      (said.examinationTypeId !== shown.examinationTypeId ||
        said.examYear !== shown.examYear ||
        said.examNumber.toUpperCase() !== shown.examNumber.toUpperCase());
    return grades.length > 0 || examination ? [{ sitting, grades, examination }] : [];
  });
}

/** What a verdict has to rest on. */
async function demandGround(
  trx: Trx,
  { held, verdict, found }: { held: HeldVerification; verdict: Verdict; found: readonly Found[] },
): Promise<object[]> {
  const differing = await differences(trx, held.applicationId, found);
  if (verdict === 'not_found') return differing;
  if (found.every(({ results }) => results.length === 0))
    throw invalid('sittings', 'Enter what the body shows');
  if (verdict === 'verified' && differing.length > 0)
    throw invalid('verdict', 'The body shows something else than was declared: this is a mismatch');
  const proofs = await trx
    .selectFrom('olevel_evidence')
    .select('sitting')
    .where('verification_id', '=', held.id)
    .execute();
  const without = found.findIndex(({ sitting, results }) => results.length > 0 && !proofs.some(has(sitting)));
  if (without >= 0) throw invalid(`sittings[${without}]`, 'Attach what the body shows of this sitting');
  return differing;
}

async function writeFound(trx: Trx, id: number, found: readonly Found[]): Promise<void> {
  await trx.deleteFrom('olevel_found_sitting').where('verification_id', '=', id).execute();
  for (const { sitting, examinationTypeId, examNumber, examYear, results } of found) {
    await trx
      .insertInto('olevel_found_sitting')
      .values({
        verification_id: id,
        sitting,
        examination_type_id: examinationTypeId,
        exam_number: examNumber,
        exam_year: examYear,
      })
      .execute();
    const rows = results.map(({ subjectId, gradeId }) => ({
      verification_id: id,
      sitting,
      subject_id: subjectId,
      grade_id: gradeId,
    }));
    if (rows.length > 0) await trx.insertInto('olevel_found_result').values(rows).execute();
  }
}

const subjects: Record<Verdict, string> = {
  verified: 'Your O-level results have been verified.',
  mismatch: 'Your O-level results differ from what the examination body shows.',
  not_found: 'The examination body shows no results for what you declared.',
};

const isDecided = 'This has been decided already.';

/**
 * An officer's verdict on declared results, with what the body shows; its lease ends. The student is told, with the
 * comment. Throws as `holdVerification`; STALE; CONFLICT once it is decided; INVALID where the verdict does not fit what
 * was found, or nothing proves it.
 */
export function decideVerification(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { id, version, verdict: said, comment, sittings }: Given & { id: number },
): Promise<{ version: number }> {
  const verdict = said as Verdict;
  return inTransaction(deps.db, async (trx) => {
    const held = await holdVerification(trx, command, { id });
    if (held.version !== version) throw new AppError('STALE');
    if (held.state !== 'pending') throw new AppError('CONFLICT', { message: isDecided });
    await demandSupplied(trx, held);
    const found = sittings.map(foundOf);
    if (new Set(found.map(({ sitting }) => sitting)).size < found.length)
      throw invalid('sittings', 'Each sitting once');
    await demandKnown(trx, found);
    const differing = await demandGround(trx, { held, verdict, found });
    const { key: rule, groups } = await departmentSubjects(trx, held.department_id);
    const judged = eligibilityOf(
      found.map(({ results }) => results),
      { grades: await gradeFacts(trx), asked: subjectsAsked(await oLevelSubjects(trx), groups) },
    );
    await writeFound(trx, id, found);
    await trx
      .updateTable('olevel_verification')
      .set({
        state: verdict,
        verified_by: command.actor.userId,
        verified_at: command.at,
        comment,
        credits: judged.credits,
        eligible: judged.eligible,
        subjects_department_id: rule?.departmentId ?? null,
        subjects_version: rule?.version ?? null,
        leased_by: null,
        leased_until: null,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await recordVerificationEvent(trx, command, {
      id,
      kind: verdict,
      comment,
      detail: { found, differences: differing, subjects: rule, ...judged },
    });
    await tellEntrant(trx, deps, {
      studentId: held.studentId,
      type: 'o-level results',
      subject: 'Your O-level results',
      message: [subjects[verdict], comment].filter(Boolean).join(' '),
      at: command.at,
      key: `o-level:${id}:${version}`,
    });
    await record(trx, command, {
      act: 'olevel-verification.verdict',
      after: { id, registrationNumber: held.registrationNumber, verdict, comment },
    });
    return { version: version + 1 };
  });
}
