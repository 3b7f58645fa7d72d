declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.siwes': true;
    'student.siwes_lock': true;
    'student.siwes_bank': true;
  }
}

export {};
