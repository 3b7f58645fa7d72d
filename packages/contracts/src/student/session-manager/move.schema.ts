import { closedObject, string, type InferType } from '@portal/shared/model';

/** Of a list; empty: none. */
const choice = () =>
  string()
    .default('')
    .matches(/^\d{0,9}$/, 'Choose from the list');

interface Siblings {
  parent: { fromSessionId?: string; toSessionId?: string };
}

const fields = {
  matricNumber: string().default('').trim().uppercase().required('Enter the matric number').max(30),
  /** Out of this session. */
  fromSessionId: choice().test(
    'somewhere',
    'Choose the session that the student leaves, the one that they go to, or both',
    (value, { parent }: Siblings) => Boolean(value) || Boolean(parent.toSessionId),
  ),
  /** Into this one, at the level. */
  toSessionId: choice().test(
    'another',
    'It is the session that the student leaves',
    (value, { parent }: Siblings) => !value || value !== parent.fromSessionId,
  ),
  level: choice().when('toSessionId', ([to], schema) =>
    to ? schema.required('Choose the level in that session') : schema,
  ),
};

/** One student who is moved between sessions by hand. */
export const sessionMoveSchema = closedObject(fields);
export type SessionMoveValues = InferType<typeof sessionMoveSchema>;
