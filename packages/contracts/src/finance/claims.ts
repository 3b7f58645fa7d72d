declare module '@portal/shared/model' {
  interface KnownClaims {
    'finance.view': true;
    'finance.reports': true;
    'finance.edit': true;
    'finance.approve': true;
  }
}

export {};
