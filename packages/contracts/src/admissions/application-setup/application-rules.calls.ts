import { array, defineCall, flag, integer, listOf, object, shape, text, whole } from '@portal/shared/model';

const maybeWhole = () => whole().nullable().defined();
const formRules = () =>
  shape({
    minimumUtme: maybeWhole(),
    minimumAge: maybeWhole(),
    maximumAge: maybeWhole(),
    oLevelRequired: flag(),
  });
const documents = () => listOf({ name: text(), required: flag() });

export const applicationRules = {
  current: defineCall({
    method: 'GET',
    path: '/Application/rules',
    summary: 'What the set-up of this application asks now: score, ages, results, documents, JAMB numbers',
    access: 'applicant',
    data: shape({
      formRules: formRules(),
      jambNumbers: shape({ firstYear: whole(), lastYear: whole(), legacy: flag() }),
      documents: documents(),
    }),
  }),
  ofType: defineCall({
    method: 'GET',
    path: '/Application/type-rules',
    summary: 'What the set-up of a type in a session asks of its candidates, before anybody pays',
    access: 'public',
    query: object({
      applicationTypeId: integer().positive().required(),
      sessionId: integer().positive().required(),
    }),
    data: shape({
      formRules: formRules(),
      /** What the form itself and the set-up ask for: see `thingsAsked`. */
      asked: shape({
        numbers: array(text()).required(),
        photo: flag(),
        results: object({ required: flag(), awaiting: flag(), subjects: whole(), credits: maybeWhole() })
          .nullable()
          .defined(),
        documents: documents(),
        notes: array(text()).required(),
        people: array(text()).required(),
      }),
    }),
  }),
};
