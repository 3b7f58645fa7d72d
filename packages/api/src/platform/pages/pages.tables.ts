import type { ColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | string, Date | string>;

/** Tables of the page server. */
export interface PageTables {
  shell_file: {
    url: string;
    hash: string;
    bytes: Buffer;
    brotli: Buffer;
    gzip: Buffer;
    seen_at: Stamp;
  };
}
