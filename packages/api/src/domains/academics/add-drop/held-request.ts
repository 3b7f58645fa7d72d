import type { CourseChange } from '@portal/contracts/academics';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { holdRegistration, type HeldRegistration } from '../register/held-registration';
import type { InSemester } from '../register/registrable.queries';

/** The request of a registration that is under way; the registration is held, and with it whatever becomes of this. */
const openRequest = (trx: Trx, registrationId: number) =>
  trx
    .selectFrom('add_drop_request')
    .select(['id', 'state', 'version'])
    .where('registration_id', '=', registrationId)
    .where('state', '<>', 'approved')
    .forUpdate()
    .executeTakeFirst();
export type OpenRequest = NonNullable<Awaited<ReturnType<typeof openRequest>>>;

/**
 * An approved registration with its request, both held until the transaction ends: of two tabs one waits. Throws
 * NOT_FOUND where nothing is registered, CONFLICT where it is not approved yet.
 */
export async function holdApproved(
  trx: Trx,
  asked: InSemester,
): Promise<{ registration: HeldRegistration; request: OpenRequest | undefined }> {
  const registration = await holdRegistration(trx, asked);
  if (!registration) throw new AppError('NOT_FOUND');
  if (registration.state !== 'locked') throw new AppError('CONFLICT', { message: notApproved });
  return { registration, request: await openRequest(trx, registration.id) };
}

export const notApproved =
  'Courses are added and dropped once your registration is approved. Until then you can ask for it to be returned to you.';

/** A request as a draft that this student saw as it is; made where there is none. Throws STALE, CONFLICT. */
export async function demandDraft(
  trx: Trx,
  registrationId: number,
  { request, seen }: { request: OpenRequest | undefined; seen: number | null },
): Promise<OpenRequest> {
  if (request && request.state !== 'draft')
    throw new AppError('CONFLICT', {
      message: 'You have asked for a change already. Take it back first if you want another one.',
    });
  if ((request?.version ?? null) !== seen) throw new AppError('STALE');
  return (
    request ??
    (await trx
      .insertInto('add_drop_request')
      .values({ registration_id: registrationId })
      .returning(['id', 'state', 'version'])
      .executeTakeFirstOrThrow())
  );
}

/** Whether a request has these very lines. */
export async function hasLines(trx: Trx, requestId: number, { add, drop }: CourseChange): Promise<boolean> {
  const lines = await trx
    .selectFrom('add_drop_line')
    .select(['course_id as courseId', 'act'])
    .where('request_id', '=', requestId)
    .execute();
  const wanted = new Set([
    ...add.map(({ courseId }) => `add ${courseId}`),
    ...drop.map((id) => `drop ${id}`),
  ]);
  return lines.length === wanted.size && lines.every(({ act, courseId }) => wanted.has(`${act} ${courseId}`));
}
