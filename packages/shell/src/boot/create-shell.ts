import { connectHttp } from '@portal/shared/http';
import type { BootData, SessionSummary } from '@portal/shared/model';
import { createEventBus } from '@portal/shared/module';
import { sessionStore } from '@portal/shared/session';
import { createLeaveQuestion } from '../chrome/leave-question';
import { createNotifier } from '../chrome/notifier';
import { federation, type Federation } from '../loading/federation';
import { createHealthReporter, messageOf } from '../loading/health-report';
import { releaseIn } from '../loading/load-error';
import { createOutletSetups } from '../outlet/outlet-setup';
import { createFilledSlot } from '../outlet/filled-slot';
import type { HostServices } from '../outlet/host-context';
import type { EntryFailure } from '../outlet/outlet-setup';
import { createGuardedHistory, createLeaveGuard } from '../routing/guarded-history';
import { beginConnection } from './begin-connection';
import { createServerClock } from './server-clock';
import { leaveSignedOut } from '../chrome/session/session-end';
import { connectLoader } from './shell-loader';

/** Everything of the shell that is not React: made once for the page, then handed to the tree. */
export type ShellParts = ReturnType<typeof createShell>;

function samePerson(one: SessionSummary, other: SessionSummary): boolean {
  return one.userId === other.userId && one.isImpersonating === other.isImpersonating;
}

function connectSession(boot: BootData, navigate: HostServices['navigate']): void {
  sessionStore.set(boot.session);
  connectHttp({
    session: sessionStore.get,
    renewed(session) {
      const before = sessionStore.get();
      // Another tab signed in as, or began to act as, somebody else: nothing on this page is theirs.
      if (before && !samePerson(before, session)) location.assign('/dashboard');
      else sessionStore.set(session);
    },
    signedOut: leaveSignedOut,
    mustSetUpFactor() {
      // A right that was gained a moment ago: the server shows that page, and no other.
      if (!sessionStore.get()?.secondFactorDue) location.assign('/security');
    },
    refused: () => navigate('/no_access', { replace: true }),
  });
}

export function createShell(boot: BootData, runtime: Federation = federation) {
  const leaveGuard = createLeaveGuard();
  const leaveQuestion = createLeaveQuestion();
  const notifier = createNotifier();
  const history = createGuardedHistory({ guard: leaveGuard, mayLeave: leaveQuestion.ask });
  const reporter = createHealthReporter({
    build: boot.build,
    composition: boot.composition.id,
    ...(boot.reportToken && { token: boot.reportToken }),
    own: boot.override?.module,
  });

  const failed = ({ entry, error, ...rest }: EntryFailure) =>
    reporter.report({ module: entry.module.id, subject: entry.load, message: messageOf(error), ...rest });

  const reportOwn = (phase: 'handled' | 'render', error: unknown, reference?: string) =>
    reporter.report({
      module: 'shell',
      version: boot.build,
      phase,
      message: messageOf(error),
      ...(reference && { reference }),
    });

  const services: HostServices = {
    navigate: (to, { replace = false, state } = {}) =>
      replace ? history.replace(to, state) : history.push(to, state),
    notify: notifier.notify,
    events: createEventBus({ report: (error) => reportOwn('handled', error) }),
    leaveGuard,
    report: (entry, version, error) => failed({ entry, version, phase: 'handled', error }),
  };

  connectSession(boot, services.navigate);
  beginConnection(boot);
  const { prefetch, ...loader } = connectLoader(boot, { reporter, runtime });
  const { pages, setupWithin, startAnew } = createOutletSetups(loader, { services, failed });

  /** A page or a card threw while it left; whose code it was stands in the stack. */
  function unmountFailed(error: unknown): void {
    const source = releaseIn(error);
    if (!source) return reportOwn('handled', error);
    reporter.report({ ...source, phase: 'unmount', message: messageOf(error) });
    startAnew(source.module);
  }

  return {
    boot,
    now: createServerClock(boot.now),
    report: (error: unknown, reference: string) => reportOwn('render', error, reference),
    unmountFailed,
    history,
    notifier,
    leaveQuestion,
    leaveGuard,
    reporter,
    services,
    pages,
    prefetch,
    FilledSlot: createFilledSlot(boot.composition, setupWithin),
  };
}
