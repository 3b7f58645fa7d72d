import { texts } from '../../model';

export interface EmptyWordsProps {
  /** A query was made: an empty answer then means that nothing was found. */
  queried?: boolean | undefined;
  /** What was searched for. */
  search?: string | undefined;
  /** Other words for a table that was not asked for anything yet. */
  emptyText?: string | undefined;
}

const { tables } = texts;

/** The specification's words for a table without rows. */
export function EmptyText({ queried, search, emptyText }: EmptyWordsProps) {
  if (!queried) return emptyText ?? tables.empty;
  return (
    <>
      <strong>
        {tables.noResult}
        {search && tables.noResultFor(search)}
      </strong>
      <br />
      {tables.checkSelection}
    </>
  );
}
