import { createElement, type ComponentType, type ReactNode } from 'react';
import { createQueryClient, QueryClientProvider } from '../http';
import type { SessionSummary } from '../model';
import { SlotProvider } from '../module';
import { MemoryRouter } from '../router';
import { createPortalStore, createSessionStore, SessionProvider } from '../session';
import { InBuild, PortalProvider, TemplatePaths } from '../ui';
import { collectStyles, type Rendered } from './collect-styles';
import type { Marks } from './marked-answer';

/** What a page is shown with. */
export interface PageSetting {
  /** Where it is, as in `/school_fees`. */
  address: string;
  session: SessionSummary | null;
  /** Answers by the key of their query. */
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** While a template is made: the paths of what stands for values. */
  pathOf?: Marks['pathOf'] | undefined;
  /** Keeps the ids of a page apart from those of others. */
  prefix: string;
}

/** The place of a slot: in a template it is the page server's to fill. */
const slotPlace = ({ name }: { name: string }): ReactNode => createElement('x-slot', { 'data-path': name });

export interface RenderedPage extends Rendered {
  /** Whether the page asked for each of the answers. */
  asked: boolean[];
}

/** Remembers by their hash the queries that are asked for from now on. */
function watchQueries(queries: ReturnType<typeof createQueryClient>): ReadonlySet<string | undefined> {
  const cache = queries.getQueryCache();
  const asked = new Set<string | undefined>();
  const build = cache.build.bind(cache);
  cache.build = (client, options, state) => {
    asked.add(options.queryHash);
    return build(client, options, state);
  };
  return asked;
}

/** A page in everything that the shell gives, as markup. Nothing is asked for: what has no answer is waited for. */
export function renderPage(Page: ComponentType, setting: PageSetting): RenderedPage {
  const { address, session, answers, pathOf, prefix } = setting;
  const sessions = createSessionStore();
  sessions.set(session);
  const queries = createQueryClient();
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const asked = watchQueries(queries);
  const page = (
    <TemplatePaths value={pathOf ?? null}>
      <InBuild value>
        <PortalProvider>
          <QueryClientProvider client={queries}>
            <SessionProvider sessions={sessions} store={createPortalStore()}>
              <MemoryRouter initialEntries={[address]}>
                <SlotProvider value={slotPlace}>
                  <Page />
                </SlotProvider>
              </MemoryRouter>
            </SessionProvider>
          </QueryClientProvider>
        </PortalProvider>
      </InBuild>
    </TemplatePaths>
  );
  try {
    const rendered = collectStyles(page, prefix);
    const hashOf = (queryKey: readonly unknown[]) => queries.getQueryCache().find({ queryKey })?.queryHash;
    return { ...rendered, asked: answers.map(([key]) => asked.has(hashOf(key))) };
  } finally {
    queries.clear();
  }
}
