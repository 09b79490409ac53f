import { screen } from "@testing-library/react";

export const signIn = "POST /api/auth/local";
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
