import { connectHttp, onlineManager } from '@portal/shared/http';
import type { BootData } from '@portal/shared/model';
import { createEventBus } from '@portal/shared/module';
import { sessionStore } from '@portal/shared/session';
import { createLeaveQuestion } from '../chrome/leave-question';
import { createNotifier } from '../chrome/notifier';
import { federation, type Federation } from '../loading/federation';
import { createHealthReporter, messageOf } from '../loading/health-report';
import { installChunkLoader } from '../loading/late-chunks';
import { createModuleLoader } from '../loading/module-loader';
import { reportFailure } from '../loading/report-failure';
import { createEnter, enterLimits } from '../outlet/enter';
import { createFilledSlot } from '../outlet/filled-slot';
import type { HostServices } from '../outlet/host-context';
import { createLeaveGuard } from '../outlet/leave-guard';
import { createPreparations } from '../outlet/prepare';
import { startParcels, type Stage, type StageFailure } from '../outlet/stage';
import { withDeadline } from '../outlet/with-deadline';
import { createGuardedHistory } from '../routing/guarded-history';
import { leaveSignedOut } from './session-end';

/** Everything of the shell that is not React: made once for the page, then handed to the tree. */
export type ShellParts = ReturnType<typeof createShell>;

function connectSession(boot: BootData, navigate: HostServices['navigate']): void {
  sessionStore.set(boot.session);
  connectHttp({
    session: sessionStore.get,
    renewed: (session) => sessionStore.set(session),
    signedOut: leaveSignedOut,
    refused: () => navigate('/no_access', { replace: true }),
  });
  onlineManager.setOnline(navigator.onLine);
}

export function createShell(boot: BootData, runtime: Federation = federation) {
  const leaveGuard = createLeaveGuard();
  const leaveQuestion = createLeaveQuestion();
  const notifier = createNotifier();
  const history = createGuardedHistory({ guard: leaveGuard, mayLeave: leaveQuestion.ask });
  const reporter = createHealthReporter({ build: boot.build, composition: boot.composition.id });

  const failed = ({ entry, version, phase, error, reference }: StageFailure) =>
    reporter.report({
      module: entry.module.id,
      version,
      phase,
      subject: entry.load,
      message: messageOf(error),
      ...(reference && { reference }),
    });

  const services: HostServices = {
    navigate: (to, { replace = false, state } = {}) =>
      replace ? history.replace(to, state) : history.push(to, state),
    notify: notifier.notify,
    events: createEventBus({ report: (error) => console.error(error) }),
    leaveGuard,
    report: (entry, version, error) => failed({ entry, version, phase: 'handled', error }),
  };

  connectSession(boot, services.navigate);
  installChunkLoader(
    boot.shellFiles ?? {},
    boot.composition.modules.flatMap(({ releases }) => releases),
  );

  const load = createModuleLoader({
    federation: runtime,
    failed: (failure) => void reportFailure(reporter, failure),
    loaded: ({ module, load: subject }, version, milliseconds) =>
      reporter.report({
        module: module.id,
        version,
        phase: 'loaded',
        subject,
        milliseconds: Math.round(milliseconds),
      }),
  });
  const pages: Stage = {
    preparations: createPreparations(load),
    enter: createEnter(startParcels),
    services,
    failed,
  };
  const stages = new Map<number, Stage>();
  function stageFor(deadline: number): Stage {
    const known = stages.get(deadline);
    if (known) return known;
    const made: Stage = {
      ...pages,
      preparations: createPreparations(withDeadline(load, deadline)),
      enter: createEnter(startParcels, { ...enterLimits, mount: deadline }),
    };
    stages.set(deadline, made);
    return made;
  }

  return {
    boot,
    history,
    notifier,
    leaveQuestion,
    leaveGuard,
    reporter,
    services,
    pages,
    FilledSlot: createFilledSlot(boot.composition, stageFor),
  };
}
