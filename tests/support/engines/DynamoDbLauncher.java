import java.lang.reflect.Field;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Starts DynamoDB Local in memory on a free port of the loopback and prints `listening <port>`. Its own command listens on
 * all interfaces and cannot be told otherwise, so the connector is told before it starts. It ends with its standard input.
 */
public final class DynamoDbLauncher {
  public static void main(String[] arguments) throws Exception {
    DynamoDBProxyServer proxy =
        ServerRunner.createServerFromCommandLineArgs(
            new String[] {"-inMemory", "-sharedDb", "-disableTelemetry"});
    Field field = DynamoDBProxyServer.class.getDeclaredField("server");
    field.setAccessible(true);
    ServerConnector connector = (ServerConnector) ((Server) field.get(proxy)).getConnectors()[0];
    connector.setHost("127.0.0.1");
    connector.setPort(0);
    proxy.start();
    System.out.println("listening " + connector.getLocalPort());
    System.out.flush();
    while (System.in.read() >= 0) {}
    Runtime.getRuntime().halt(0);
  }
}
