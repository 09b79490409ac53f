/** A JSON Schema as OpenAPI 3.0 writes it, as far as the contract uses it. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  enum?: unknown[];
  nullable?: boolean;
  pattern?: string;
  format?: string;
  maxLength?: number;
  description?: string;
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Shape;
}

/** By the kind of content: JSON, a form, a file. */
export type Content = Record<string, { schema?: Shape }>;

export interface Answer {
  description: string;
  content?: Content;
}

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
}

/** The printed contract: every call by its path and its method. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}
