import { object, string } from 'yup';
import { defineCall } from '../contract';
import { listOf, maybe, text } from '../answers';

/** What is shorter finds half of everything. */
export const shortestSearch = 3;

export const finder = {
  find: defineCall({
    method: 'GET',
    path: '/Finder/find',
    summary: 'Things by a number or a name, of those kinds that the person may open; nothing of the others',
    access: 'user',
    perMinute: 120,
    query: object({ search: string().trim().min(shortestSearch).max(60).required() }),
    data: listOf({
      /** As in `Invoice`. */
      kind: text(),
      name: text(),
      /** What tells it from others of its name. */
      detail: maybe(),
      /** The page that shows it. */
      page: text(),
    }),
  }),
};
