import { admissions, verificationStateLabels } from '@portal/contracts/admissions';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { filterChoices } from '../choices.queries';
import { askBody, revealCard } from './cards';
import { decideVerification } from './decide-verification';
import { reopenVerification } from './reopen-verification';
import { addEvidence, sendEvidence } from './evidence';
import { keepLease, releaseLease, takeNext } from './leases';
import { gradeFacts, oLevelSubjects } from './o-level-facts.queries';
import { simulatedBodies } from './result-bodies';
import { presentVerifications, verificationOrder, verificationsLike } from './verifications.queries';
import { wholeVerification } from './whole-verification.queries';

/** The desk that compares declared O-level results with what the bodies show. */
export const olevelVerificationRoutes: Routes = (route, deps) => {
  const { db, env, clock } = deps;
  // The portal asks no real body: where it serves people, officers look at the bodies' own pages.
  const bodies = env.production && !env.demo ? undefined : simulatedBodies(db);
  const by = (actor: ReturnType<typeof actorOf>) => ({
    actor,
    now: clock.now(),
    bodies: bodies !== undefined,
  });

  route(admissions.olevelVerification.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = verificationsLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: verificationOrder });
    return presentPage(page, (some) => presentVerifications(deps, some, by(actor)));
  });
  exportable(deps, {
    name: 'olevel-verifications',
    title: 'O-level verification',
    call: admissions.olevelVerification.list,
    columns: [
      { header: 'Reg. no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Programme', value: ({ programme }) => programme, width: 32 },
      { header: 'Session', value: ({ session }) => session },
      {
        header: 'Declared',
        value: ({ sittings }) =>
          sittings
            .map(({ body, examNumber, examYear, grades }) => `${body} ${examNumber} ${examYear}: ${grades}`)
            .join('; '),
        width: 60,
      },
      { header: 'State', value: ({ state }) => verificationStateLabels[state] },
      { header: 'Verifier', value: ({ verifier }) => verifier, width: 28 },
      { header: 'Date', time: ({ verifiedAt }) => verifiedAt },
    ],
    read: (from, { actor, query }) => ({
      rows: verificationsLike(from, { ...query, actor }),
      order: verificationOrder,
    }),
    present: (rows, { db: from, actor }) => presentVerifications({ db: from, env }, rows, by(actor)),
  });
  route(admissions.olevelVerification.choices, async (context) => ({
    ...(await filterChoices(db, actorOf(context), 'admissions.verify')),
    examinations: await db
      .selectFrom('lookup')
      .select(['id', 'name'])
      .where('list', '=', 'examination-types')
      .orderBy('position')
      .execute(),
    subjects: await oLevelSubjects(db),
    grades: [...(await gradeFacts(db)).values()],
  }));
  route(admissions.olevelVerification.takeNext, ({ command, body }) => takeNext(deps, command, body));
  route(admissions.olevelVerification.one, (context) =>
    wholeVerification(deps, { ...context.params, ...by(actorOf(context)) }),
  );
  route(admissions.olevelVerification.lease, ({ command, params }) => keepLease(deps, command, params.id));
  route(admissions.olevelVerification.release, async ({ command, params }) => {
    await releaseLease(deps, command, params.id);
    return {};
  });
  route(admissions.olevelVerification.addEvidence, ({ command, params, request }) =>
    addEvidence(deps, command, { ...params, request }),
  );
  route(admissions.olevelVerification.evidence, (context) =>
    sendEvidence(deps, { ...context.params, actor: actorOf(context), reply: context.reply }),
  );
  route(admissions.olevelVerification.reveal, ({ command, params }) => revealCard(deps, command, params));
  route(admissions.olevelVerification.ask, ({ command, params }) => {
    if (!bodies) throw new AppError('NOT_FOUND');
    return askBody({ ...deps, bodies }, command, params);
  });
  route(admissions.olevelVerification.decide, ({ command, params, body }) =>
    decideVerification(deps, command, { ...params, ...body }),
  );
  route(admissions.olevelVerification.reopen, ({ command, params, body }) =>
    reopenVerification(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
};
