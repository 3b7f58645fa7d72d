import { calls, selectLists as knownLists, type SelectList } from '@portal/shared/model';
import { AppError } from '../errors';
import { cacheable } from '../http/cacheable';
import type { Routes } from '../http/route';
import {
  combinationsOf,
  departmentsOf,
  lgasOf,
  selectLists,
  sessionList,
  statesOf,
} from './university.queries';

const { lookups } = calls;
/** Examinations of this many years can be given. */
const examYears = 25;

function listNames(lists: string): SelectList[] {
  const names = [...new Set(lists.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !(knownLists as readonly string[]).includes(name));
  if (unknown.length > 0) {
    const message = `There is no list called ${unknown.join(', ')}.`;
    throw new AppError('INVALID', { errors: [{ path: 'lists', message }] });
  }
  return names as SelectList[];
}

export const lookupRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(lookups.many, async ({ query, reply }) =>
    cacheable(reply, await selectLists(db, listNames(query.lists))),
  );
  route(lookups.examYears, async ({ reply }) => {
    const newest = Number(clock.today().slice(0, 4));
    return cacheable(
      reply,
      Array.from({ length: examYears }, (_, back) => String(newest - back)),
    );
  });
  route(lookups.states, async ({ query, reply }) => cacheable(reply, await statesOf(db, query.countryId)));
  route(lookups.lgas, async ({ query, reply }) =>
    cacheable(reply, await lgasOf(db, query.countryId, query.stateId)),
  );
  route(lookups.subjectCombinations, async ({ query, reply }) =>
    cacheable(reply, await combinationsOf(db, query.facultyId)),
  );
  route(lookups.departments, async ({ query, reply }) =>
    cacheable(reply, await departmentsOf(db, query.facultyId)),
  );
  route(lookups.sessions, async ({ reply }) => cacheable(reply, await sessionList(db), 60));
};
