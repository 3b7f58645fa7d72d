import { allForms, loadForm } from '@portal/contracts/admissions';
import { tabStorage } from '@portal/shared/model';
import { HostProvider, type HostContext } from '@portal/shared/module';
import { renderWithPortal, type PortalOptions } from '@portal/shared/testing';
import type { ReactNode } from 'react';

const host: Omit<HostContext, 'notify'> = {
  module: { id: 'mf-admissions', version: 'test' },
  session: null,
  can: () => false,
  config: {},
  navigate: () => undefined,
  events: { emit: () => undefined, on: () => () => undefined },
  online: true,
  signal: new AbortController().signal,
  report: () => undefined,
  canLeave: () => () => undefined,
  render: () => undefined,
};

interface PageOptions extends PortalOptions {
  /** Keeps what the tab stored before, as after a reload. */
  sameTab?: boolean;
}

// Forms come in files of their own: here they are there from the beginning.
beforeAll(() => Promise.all(allForms.map(loadForm)));

/** Renders a page of this module under the shell's providers; `notify` collects its flags. For tests. */
export function renderPage(page: ReactNode, { sameTab = false, ...options }: PageOptions) {
  if (!sameTab) tabStorage.clear();
  const notify = jest.fn<void, Parameters<HostContext['notify']>>();
  const result = renderWithPortal(<HostProvider value={{ ...host, notify }}>{page}</HostProvider>, options);
  return { ...result, notify };
}
