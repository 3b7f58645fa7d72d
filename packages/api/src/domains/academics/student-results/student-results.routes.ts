import { academics } from '@portal/contracts/academics';
import type { Routes } from '../../../platform/http/route';
import { blockedFor } from '../hidden-results';
import { ownSemesters, whatIfOf } from './own-semesters';
import { presentAverages, presentHistory, presentPerson } from './present-history';
import { presentOverall } from './present-results';
import { readResults } from './read-results';
import { semesterAnswer } from './semester-answer';
import { whoseResults } from './whose-results';

/** Results as students and the offices over them read them. */
export const studentResultRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.results.semesters, async (context) => {
    const { student } = await whoseResults(db, context, undefined);
    const [results, blocked] = await Promise.all([
      readResults(db, student, 'student'),
      blockedFor(db, student.id, clock.now()),
    ]);
    return {
      blocked,
      overall: blocked ? null : presentOverall(results.record),
      whatIf: blocked ? null : whatIfOf(results),
      semesters: await ownSemesters(db, results, blocked),
    };
  });
  route(academics.results.sheet, async (context) => {
    const { studentId, ...asked } = context.query;
    return semesterAnswer(deps, await whoseResults(db, context, studentId), asked);
  });
  route(academics.results.averages, async (context) => {
    const { student, reader } = await whoseResults(db, context, context.query.studentId);
    const blocked = await blockedFor(db, student.id, clock.now());
    if (blocked && reader === 'student') return { blocked, cgpa: null, semesters: [] };
    const results = await readResults(db, student, 'student');
    const cgpa = presentOverall(results.record)?.gpa ?? null;
    return { blocked, cgpa, semesters: presentAverages(results) };
  });
  route(academics.results.history, async (context) => {
    const { student, reader } = await whoseResults(db, context, context.query.studentId);
    const blocked = await blockedFor(db, student.id, clock.now());
    const who = { ...presentPerson(student), blocked };
    if (blocked && reader === 'student') return { ...who, overall: null, semesters: [] };
    const results = await readResults(db, student, reader);
    return { ...who, overall: presentOverall(results.record), semesters: presentHistory(results) };
  });
};
