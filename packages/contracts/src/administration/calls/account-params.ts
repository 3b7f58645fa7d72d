import { closedObject, object, type ObjectShape, string, whyField } from '@portal/shared/model';

export const idText = () =>
  string()
    .required()
    .matches(/^\d{1,15}$/, 'is not an id');
export const idParam = object({ id: idText() });
export const withReason = <S extends ObjectShape>(fields: S) =>
  closedObject({ ...fields, reason: whyField() });
