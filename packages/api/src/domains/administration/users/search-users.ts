import { sql, type RawBuilder, type SqlBool } from 'kysely';

const mostWords = 6;
/** Letters of which trigrams can be made anywhere in a word; shorter ones are looked for at its beginning. */
const trigram = 3;

export function wordsOf(search: string): string[] {
  return search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** As the searched columns hold it, signs of a pattern standing for themselves. */
const plain = (word: string) => sql`regexp_replace(f_search(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** The first digits of a number are everybody's, and long lists in the index; the last ones are nearly nobody's. */
function rareTail(word: string): string | undefined {
  return /^.{2,}?(\d{4,6})$/.exec(word)?.[1];
}

function holds(word: string): RawBuilder<SqlBool> {
  const start = [...word].length < trigram ? '% ' : '%';
  const tail = rareTail(word);
  if (!tail) return sql`search_text like ${start} || ${plain(word)} || '%'`;
  // The whole word is then only looked at in what the index found by its tail.
  return sql`(search_text like ${`%${tail}%`} and (search_text || '') like '%' || ${plain(word)} || '%')`;
}

/** Whether every word stands in name, user name, number or email, ignoring case and marks. */
export function foundBy(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(wordsOf(search).map(holds), sql` and `)})`;
}

/** Whether the name begins with the first word: a surname, as people look for each other. */
export function beginsWith(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`sort_name like ${plain(wordsOf(search)[0] ?? '')} || '%'`;
}
