import {
  array,
  defineCall,
  integer,
  listOf,
  listQuery,
  nothing,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const id = () => integer().positive();

/** The most names of local government areas that are placed at once. */
export const mostLgaNames = 200;

/** Local government areas that JAMB's lists call otherwise than we do. Each name is one of its state. */
export const lgaNames = {
  unknownLgas: defineCall({
    method: 'GET',
    path: '/Jamb/uploads/{id}/unknown-lgas',
    summary:
      'What rows of your upload call local government areas that we do not know by that name, commonest first, with the areas of those states',
    ...edit,
    impersonation: 'refuse',
    params: object({ id: string().uuid().required() }),
    data: shape({
      names: listOf({
        stateId: whole(),
        state: text(),
        name: text(),
        rows: whole(),
        /** Areas of the state whose names come nearest, the nearest first. */
        near: array(whole()).required(),
      }),
      lgas: listOf({ ...option, stateId: whole() }),
    }),
  }),
  lgaNames: defineCall({
    method: 'GET',
    path: '/Jamb/lga-names',
    summary: 'What JAMB calls local government areas, beside our own names',
    ...view,
    query: listQuery({ stateId: id() }, ['name', 'setAt']),
    data: pageOf({
      id: whole(),
      name: text(),
      /** Of the state. */
      countryId: whole(),
      stateId: whole(),
      state: text(),
      lgaId: whole(),
      lga: text(),
      setBy: text(),
      /** ISO time. */
      setAt: text(),
    }),
  }),
  nameLgas: defineCall({
    method: 'POST',
    path: '/Jamb/lga-names',
    summary: 'Says which local government areas such names mean, for this upload and those to come',
    invalidates: ['/Jamb/', '/DirectEntry/'],
    ...edit,
    body: object({
      names: array(
        object({
          stateId: id().required('please select a state'),
          name: string().trim().max(60).required('please enter the name'),
          lgaId: id().required('please select an area'),
        }).required(),
      )
        .min(1, 'please select an area')
        .max(mostLgaNames)
        .required(),
    }),
    data: nothing,
  }),
  changeLgaName: defineCall({
    method: 'PUT',
    path: '/Jamb/lga-names/{id}',
    summary: 'Says that such a name means another area of its state, from the next upload on',
    invalidates: ['/Jamb/lga-names'],
    ...edit,
    params: object({ id: id().required() }),
    body: object({
      /** The area that it meant when it was looked at. */
      from: id().required(),
      lgaId: id().required('please select an area'),
      reason: string()
        .trim()
        .min(5, 'Give a reason of at least 5 characters')
        .max(300)
        .required('Give a reason'),
    }),
    data: nothing,
  }),
};
