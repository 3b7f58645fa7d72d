import { defineCall, object, text, whySchema } from '../../model';

/** An action of a row as any module declares one. */
export const deactivate = defineCall({
  method: 'POST',
  path: '/Gallery/deactivate/{id}',
  summary: 'Deactivates a person, for the gallery',
  access: 'user',
  invalidates: ['/Gallery/people'],
  params: object({ id: text() }),
  body: whySchema,
  data: object({ fullName: text() }).required(),
});
