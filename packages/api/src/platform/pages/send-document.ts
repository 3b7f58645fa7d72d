import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { University } from '@portal/shared/model';
import type { Deps } from '../deps';
import type { LiveSet } from '../registry/live-set';
import type { keptNotice } from './first-notice';
import type { createFirstReads } from './first-reads';
import type { createFirstViews } from './first-view/first-view';
import { formOriginsOf, setSecurityHeaders } from './security-headers';
import type { PreRendered, ShellBuild } from './shell-build';

export type Exchange = [request: FastifyRequest, reply: FastifyReply];

/** Milliseconds that a page waits for the database. */
export const databaseWait = 5000;

/** What documents are made of. */
export interface PageParts {
  deps: Deps;
  shell: ShellBuild;
  /** The live set, and whether it is only the last one known. */
  live(): Promise<{ set: LiveSet; stale: boolean }>;
  university(): Promise<University>;
  /** The first notice for everybody, as the landing page shows it. */
  notice: ReturnType<typeof keptNotice>;
  reads: ReturnType<typeof createFirstReads>;
  views: ReturnType<typeof createFirstViews>;
}

interface Document extends Omit<PreRendered, 'html'> {
  /** A stream where a part of it leaves before the rest is known. */
  html: string | Readable;
  viewStyleHash?: string | undefined;
  overrideOrigin?: string | undefined;
  connect?: readonly string[];
}

/** Sends a document under its policy; nobody keeps it unless that was said before. */
export function sendDocument(
  { deps }: PageParts,
  reply: FastifyReply,
  { html, ...document }: Document,
): FastifyReply {
  const secure = deps.env.publicUrl.startsWith('https:');
  setSecurityHeaders(reply, { ...document, formOrigins: formOriginsOf(deps), secure });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  // A proxy in front passes on what has come, and does not wait for the rest.
  if (typeof html !== 'string') reply.header('x-accel-buffering', 'no');
  return reply.type('text/html; charset=utf-8').send(html);
}

/** The path as the browser has it: `//evil/login` is no path of another host. */
export const pathOf = ({ url }: FastifyRequest): string => new URL(`http://portal${url}`).pathname;

/** What follows the path, as in `?page=2`. */
export const searchOf = ({ url }: FastifyRequest): string => new URL(`http://portal${url}`).search;
