declare module '@portal/shared/model' {
  interface KnownClaims {
    'registration.view': true;
    'registration.edit': true;
    'results.view': true;
    'results.edit': true;
    'results.approve': true;
  }
}

export {};
