import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { withNewHash } from './fresh-hash';
import type { Statement } from '../../packages/api/test/captured';

interface Asked {
  host: string;
  database: string;
  clients: number;
  statements: Statement[];
}

/**
 * What Node itself can do on this machine: its own server, which sends the statements of one call one after the other
 * and answers the rows of the last. Nobody is asked who they are beyond the statements, and nothing is checked.
 */
function serve({ host, database, clients, statements }: Asked): void {
  const pool = new pg.Pool({ host, database, user: 'postgres', max: clients });
  const server = createServer(async (_request, response) => {
    let rows: unknown[] = [];
    for (const [place, { text, values }] of statements.entries())
      ({ rows } = await pool.query({ name: `s${place}`, text, values: values.map(withNewHash) }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (asked: Asked) => serve(asked));
