import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { HandedAnswer, University } from '@portal/shared/model';
import { embeddedJson, fillDocument, splitAt } from './document';
import type { FirstView } from './first-view/first-view';
import type { PreRendered } from './shell-build';

interface Unfinished {
  university: University;
  markup: Record<string, string>;
  reads: Promise<HandedAnswer[]>;
}

/** A document that leaves in two parts, since only the second needs what is still being read. */
export interface InParts {
  head: string;
  rest(): Promise<string>;
}

async function* inTurn({ head, rest }: InParts) {
  yield head;
  yield await rest();
}

/** Each part leaves as soon as it is there. */
export const streamOf = (parts: InParts): Readable => Readable.from(inTurn(parts));

/** With its first view, header and menu leave at once, and the page when its reads are answered. */
export function withFirstView(
  view: FirstView,
  { university, markup, reads }: Unfinished,
  log: FastifyBaseLogger,
): InParts {
  const [before, after] = splitAt(view.html, 'view');
  const head = fillDocument(before, university, { ...markup, viewStyle: view.viewStyle });
  async function rest() {
    const handed = await reads;
    const { markup: shown, unfilled } = view.end(handed);
    for (const { name, error } of unfilled)
      log.warn({ err: error, template: name }, 'a template cannot be filled');
    return `${shown}</div>${fillDocument(after, university, { ...markup, reads: embeddedJson(handed) })}`;
  }
  return { head: `${head}<div id="first-view">${view.begin}`, rest };
}

/** The skeleton stands in the first part, and the answers are the second. */
export function withSkeleton(page: PreRendered, { university, markup, reads }: Unfinished): InParts {
  const [before, after] = splitAt(page.html, 'reads');
  return {
    head: fillDocument(before, university, markup),
    rest: async () => embeddedJson(await reads) + after,
  };
}
