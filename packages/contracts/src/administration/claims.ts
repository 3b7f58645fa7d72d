declare module '@portal/shared/model' {
  interface KnownClaims {
    'audit.view': true;
    'user.view': true;
    'user.create': true;
    'user.edit': true;
    'user.support': true;
    'user.impersonate': true;
    'role.view': true;
    'role.edit': true;
    'claim.grant': true;
    'claim.approve': true;
    'notices.edit': true;
  }
}

export {};
