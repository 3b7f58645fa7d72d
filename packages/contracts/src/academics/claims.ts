declare module '@portal/shared/model' {
  interface KnownClaims {
    'courses.view': true;
    'courses.edit': true;
    'lecturers.view': true;
    'lecturers.edit': true;
    'registration.view': true;
    'registration.edit': true;
    'registration.advise': true;
    'registration.approve': true;
    'registration.exceed': true;
    'results.view': true;
    'results.edit': true;
    'results.approve': true;
    'results.board': true;
    'results.senate': true;
    'results.publish': true;
  }
}

export {};
