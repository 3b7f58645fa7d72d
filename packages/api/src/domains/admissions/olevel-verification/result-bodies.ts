import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

/** A card with what it is used for. */
export interface Card {
  body: string;
  examinationTypeId: number;
  examNumber: string;
  examYear: number;
  pin: string;
  serial: string;
}

/** What a body says. `later`: it has the question and no answer yet. */
export type BodyAnswer =
  { status: 'found'; results: { subjectId: number; gradeId: number }[] } | { status: 'not_found' | 'later' };

/** Whoever can be asked for the results of a candidate. Rejects when it does not answer. */
export interface ResultBodies {
  ask(card: Card): Promise<BodyAnswer>;
}

/** The last digit of an examination number decides what the simulator does with it. */
const silent = '9';
const slow = '8';
const unknown = '7';
const otherwise = '6';

const failing = 9;

/**
 * Bodies that are made up: they show what candidates declared here. By the last digit of the examination number one
 * does not answer (9), takes its time (8), knows nobody (7), or shows Mathematics failed (6). The portal asks no real
 * body; whoever connects one writes another `ResultBodies`.
 */
export function simulatedBodies(db: Db): ResultBodies {
  return {
    async ask({ examNumber, examinationTypeId, examYear }) {
      const last = examNumber.at(-1);
      if (last === silent) throw new Error('the body does not answer');
      if (last === slow) return { status: 'later' };
      if (last === unknown) return { status: 'not_found' };
      const { rows } = await sql<{ subjectId: number; gradeId: number; name: string }>`
        select r.subject_id as "subjectId", r.grade_id as "gradeId", l.name
        from o_level_sitting o
        join o_level_result r on r.application_id = o.application_id and r.sitting = o.sitting
        join lookup l on l.list = 'olevel-subjects' and l.id = r.subject_id
        where not o.awaiting and o.exam_number = ${examNumber} and o.examination_type_id = ${examinationTypeId}
          and o.exam_year = ${examYear}
        order by o.application_id desc, r.position limit 9`.execute(db);
      if (rows.length === 0) return { status: 'not_found' };
      return {
        status: 'found',
        results: rows.map(({ subjectId, gradeId, name }) => ({
          subjectId,
          gradeId: last === otherwise && name === 'Mathematics' ? failing : gradeId,
        })),
      };
    },
  };
}
