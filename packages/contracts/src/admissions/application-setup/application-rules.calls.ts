import { defineCall, flag, listOf, shape, text, whole } from '@portal/shared/model';

const maybeWhole = () => whole().nullable().defined();

export const applicationRules = {
  current: defineCall({
    method: 'GET',
    path: '/Application/rules',
    summary: 'What the set-up of this application asks now: score, ages, results, documents, JAMB numbers',
    access: 'applicant',
    data: shape({
      formRules: shape({
        minimumUtme: maybeWhole(),
        minimumAge: maybeWhole(),
        maximumAge: maybeWhole(),
        oLevelRequired: flag(),
      }),
      jambNumbers: shape({ firstYear: whole(), lastYear: whole(), legacy: flag() }),
      documents: listOf({ name: text(), required: flag() }),
    }),
  }),
};
