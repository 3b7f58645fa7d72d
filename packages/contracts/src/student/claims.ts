declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.siwes': true;
    'student.siwes-lock': true;
    'student.siwes-bank': true;
  }
}

export {};
