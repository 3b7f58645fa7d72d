import { defineCall, listOf, number, shape, string, text, whole } from '@portal/shared/model';
import { lifeStates, type LifeState } from '../student-management/life-states';

/** Rows of a list that whoever asks may open; null where it is not theirs. */
const ofList = () => number().integer().nullable().defined();

/** What the start page of officials says about students' records: each number is that of a list. */
export const studentsCard = {
  office: defineCall({
    method: 'GET',
    path: '/Dashboard/students',
    summary: 'Students within reach by state, and what of their records waits for this person',
    access: { claim: 'student.view' },
    scoped: true,
    data: shape({
      /** ISO time at which students were counted. */
      asOf: text(),
      /** States without anybody are left out. */
      states: listOf({ state: string<LifeState>().oneOf(lifeStates).required(), students: whole() }),
      /** Requests that nobody has decided. */
      requests: ofList(),
      /** Roll-overs that another officer proposed, to commit. */
      rollovers: ofList(),
      /** Orders of transcripts that are not dispatched yet. */
      transcripts: ofList(),
    }),
  }),
};
