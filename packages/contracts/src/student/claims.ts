declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.sessions': true;
    'student.rollover': true;
  }
}

export {};
