import type { SendingStop } from '@portal/shared/lists/calls';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import type { Actor } from '../../http/route';
import { filtersOf, findList } from '../create-export';
import type { ExportList } from '../exportable';

interface Kept {
  list: string;
  query: unknown;
}

interface Fitting {
  list: ExportList;
  /** Search, filters and order, cast as the list's own call casts them. */
  query: Record<string, unknown>;
}

/**
 * What was kept, as the list takes it today, for somebody who may see the list. A filter that the list does not know cannot
 * be left out: the rows would be others. Throws NOT_FOUND, FORBIDDEN or INVALID.
 */
export async function fittingFilters(
  deps: Deps,
  actor: Actor,
  { list: name, query }: Kept,
): Promise<Fitting> {
  const list = findList(deps, name, actor);
  const given = query as Record<string, unknown>;
  const valid = await filtersOf(deps, list, given);
  const unknown = Object.keys(given).filter((filter) => valid[filter] === undefined);
  if (unknown.length > 0) {
    const errors = unknown.map((path) => ({ path, message: 'the list has no such filter' }));
    throw new AppError('INVALID', { errors });
  }
  return { list, query: valid };
}

/** The same, or why it can be neither opened nor sent. */
export async function fittingOrWhy(deps: Deps, actor: Actor, kept: Kept): Promise<Fitting | SendingStop> {
  try {
    return await fittingFilters(deps, actor, kept);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'INVALID' ? 'filters' : 'right';
  }
}
