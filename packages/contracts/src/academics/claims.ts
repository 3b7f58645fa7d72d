declare module '@portal/shared/model' {
  interface KnownClaims {
    'results.view': true;
    'results.edit': true;
    'results.approve': true;
  }
}

export {};
