import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** A search of many words is one of somebody who pasted a letter. */
const mostWords = 6;

/** The word as patterns have it, whatever its case and marks; `%`, `_` and `\` stand for themselves. */
const literal = (word: string): RawBuilder<string> =>
  sql`regexp_replace(f_search(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;

const wordsOf = (search: string) => search.trim().split(/\s+/).slice(0, mostWords);

/**
 * Whether the text holds every word of the search, in any order, ignoring case and marks.
 * `text` is what the trigram index stands on, as in ``sql`f_search(u.full_name)` ``.
 */
export function searchText(text: Expression<unknown>, search: string): RawBuilder<SqlBool> {
  const each = wordsOf(search).map((word) => sql`${text} like '%' || ${literal(word)} || '%'`);
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/**
 * Whether every word of the search begins a word of the text: what an index of trigrams finds by one letter or two, which
 * stand somewhere in nearly every text. The text begins with a space, as columns `search_text` do.
 */
export function searchBeginnings(text: Expression<unknown>, search: string): RawBuilder<SqlBool> {
  const each = wordsOf(search).map((word) => sql`${text} like '% ' || ${literal(word)} || '%'`);
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** Whether an index of trigrams can find it: without a word of three letters it would be read as a whole. */
export function hasTrigrams(search: string): boolean {
  return search.split(/\s+/).some((word) => [...word].length >= 3);
}
