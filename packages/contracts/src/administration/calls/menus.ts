import {
  array,
  type Claim,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  userTypes,
  whole,
  whyField,
} from '@portal/shared/model';
import { menuChangesSchema, menuIcons, routeSets } from '../schemas';

const view = { access: { claim: 'role.view' satisfies Claim } } as const;
const edit = { access: { claim: 'role.edit' satisfies Claim } } as const;

const icon = () =>
  string()
    .nullable()
    .defined()
    .oneOf([...menuIcons, null]);
const version = () => integer().min(0).required();

/** Which live module would show a name, and to whom. */
const answer = {
  module: text(),
  label: text(),
  route: text(),
  icon: maybe(),
  audience: array(string().oneOf(userTypes).required()).required(),
  /** Only who holds it sees the entry. */
  claim: maybe(),
};

const menu = { name: text(), label: maybe(), icon: icon(), active: flag() };
const changes = shape({
  looks: listOf(menu),
  order: array(text()).required(),
  grants: listOf({ role: text(), menu: text(), on: flag() }),
});

export const menus = {
  live: defineCall({
    ...view,
    method: 'GET',
    path: '/Menus/live',
    summary: 'Menu names as they are live, what answers them, the roles that have them, and the own draft',
    data: shape({
      version: whole(),
      menus: listOf({
        ...menu,
        /** None: the name is dropped by the client. */
        answers: listOf(answer),
        /** In the last week somebody had it in the menu and got no page. */
        unanswered: flag(),
      }),
      roles: listOf({
        id: text(),
        name: text(),
        routeSet: string().oneOf(routeSets).required(),
        users: whole(),
        claims: array(text()).required(),
        menus: array(text()).required(),
      }),
      draft: object({ baseVersion: whole(), savedAt: text(), changes }).nullable().defined(),
      mayEdit: flag(),
    }),
  }),
  saveDraft: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Menus/draft',
    summary: 'Keeps what oneself prepares; nobody else sees it',
    body: closedObject({ version: version(), changes: menuChangesSchema.required() }),
    data: shape({ savedAt: text() }),
  }),
  dropDraft: defineCall({
    ...edit,
    method: 'DELETE',
    path: '/Menus/draft',
    invalidates: ['/Menus/'],
    summary: 'Forgets what oneself prepared',
    data: nothing,
  }),
  publish: defineCall({
    ...edit,
    method: 'POST',
    path: '/Menus/publish',
    invalidates: ['/Menus/'],
    summary: 'Makes changes live as one act; refused when somebody published since `version`',
    body: closedObject({ version: version(), changes: menuChangesSchema.required(), reason: whyField() }),
    data: shape({ version: whole(), changes: array(text()).required() }),
  }),
  history: defineCall({
    ...view,
    method: 'GET',
    path: '/Menus/history',
    summary: 'Every publication of the menus, newest first',
    query: listQuery({}, ['version']),
    data: pageOf({
      version: whole(),
      author: text(),
      reason: text(),
      publishedAt: text(),
      changes: array(text()).required(),
      live: flag(),
    }),
  }),
  restore: defineCall({
    ...edit,
    method: 'POST',
    path: '/Menus/restore',
    invalidates: ['/Menus/'],
    summary: 'Publishes an earlier state again, under a new version',
    body: closedObject({ version: version(), to: version(), reason: whyField() }),
    data: shape({ version: whole(), changes: array(text()).required() }),
  }),
};
