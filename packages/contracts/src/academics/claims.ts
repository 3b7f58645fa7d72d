declare module '@portal/shared/model' {
  interface KnownClaims {
    'lecturers.view': true;
    'lecturers.edit': true;
    'results.view': true;
    'results.edit': true;
    'results.approve': true;
  }
}

export {};
