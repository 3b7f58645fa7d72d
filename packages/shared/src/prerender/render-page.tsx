import { createElement, type ComponentType, type ReactNode } from 'react';
import { createQueryClient, QueryClientProvider } from '../http';
import type { SessionSummary } from '../model';
import { SlotProvider } from '../module';
import { MemoryRouter } from '../router';
import { createPortalStore, createSessionStore, SessionProvider } from '../session';
import { PortalProvider, TemplatePaths } from '../ui';
import { collectStyles, type Rendered } from './collect-styles';

/** What a page is shown with. */
export interface PageSetting {
  /** Where it is, as in `/school_fees`. */
  address: string;
  session: SessionSummary | null;
  /** Answers by the key of their query. */
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** While a template is made: the paths of what stands for values. */
  pathOf?: ((value: unknown) => string) | undefined;
  /** Keeps the ids of a page apart from those of others. */
  prefix: string;
}

/** The place of a slot: in a template it is the page server's to fill. */
const slotPlace = ({ name }: { name: string }): ReactNode => createElement('x-slot', { 'data-path': name });

/** A page in everything that the shell gives, as markup. Nothing is asked for: what has no answer is waited for. */
export function renderPage(Page: ComponentType, setting: PageSetting): Rendered {
  const { address, session, answers, pathOf, prefix } = setting;
  const sessions = createSessionStore();
  sessions.set(session);
  const queries = createQueryClient();
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const page = (
    <TemplatePaths value={pathOf ?? null}>
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
    </TemplatePaths>
  );
  try {
    return collectStyles(page, prefix);
  } finally {
    queries.clear();
  }
}
